#include "CICUData.h"

#include <stdint.h>

/// The tables of ICU, empty.
///
/// GRDB and Yams bring Foundation in, and Foundation brings ICU, whose tables of every language are 34 MB
/// of a program that asks none of them. A program that is linked statically takes its tables from the first
/// object that has them, which is this one: ICU then finds no locale, no calendar and no zone, and says so to
/// whoever asks. The standard library's texts, and all of Foundation that is in FoundationEssentials, have
/// tables of their own.
///
/// The form is the header that ICU documents for its data (unicode/udata.h, ucmndata.h), with a table of
/// contents of no entries.
struct icu_data {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size;
    uint16_t reserved;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t size_of_char;
    uint8_t reserved_byte;
    uint8_t data_format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t padding[8];
    uint32_t count;
    uint32_t reserved_entry;
};

/// Named after the version of ICU that Swift 6.3 has; with another one these lie here unused.
const struct icu_data icudt76_dat __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .size_of_char = 2,
    .data_format = {'T', 'o', 'C', 'P'},
    .format_version = {1, 0, 0, 0},
    .count = 0,
};
