const begins = /^\s*(?:select|with)\b/i
/**
 * Matches words of statements that change data, take locks, or call a function of the bank, which may do either. The bank clock
 * (`bankday.now`) only reads.
 */
const mayChange =
  /\b(?:insert|update|delete|merge|share|set_config|nextval|pg_advisory\w*)\b|\b(?!bankday\.now\()[a-z_]+"?\."?[a-z_0-9]+"?\(/i

/** Texts that have been looked at. The limit keeps out texts that are built at run time. */
const known = new Map<string, boolean>()
const mostKnown = 2_000

/** Returns whether the text of a statement shows that it has no effect. In doubt, returns false. */
export function onlyReads(sql: string): boolean {
  const before = known.get(sql)
  if (before !== undefined) return before
  const reads = begins.test(sql) && !mayChange.test(sql)
  if (known.size < mostKnown) known.set(sql, reads)
  return reads
}
