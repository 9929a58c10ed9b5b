/**
 * How an index of the search is stored. New words wait in a list that every search reads from end to end, and that PostgreSQL clears by itself
 * once it has four megabytes, or when it vacuums; the embedded database is vacuumed only where rows have gone. So the list stays short:
 * 64 KB, the least there is (PostgreSQL, "GIN Fast Update Technique").
 */
export const wordIndex = { gin_pending_list_limit: 64 }
