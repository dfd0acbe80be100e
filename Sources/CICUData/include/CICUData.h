#ifndef CICUDATA_H
#define CICUDATA_H

/// Nothing is called here: this module takes the place of tables in the linked program.

#endif
