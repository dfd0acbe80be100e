#ifndef H
#define H
#endif
