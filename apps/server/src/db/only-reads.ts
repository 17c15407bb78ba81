const begins = /^\s*(?:select|with)\b/i
/** Words of statements that change something, lock, or call a function of the bank's own, which may do either. */
const mayChange =
  /\b(?:insert|update|delete|merge|share|set_config|nextval|pg_advisory\w*)\b|\b[a-z_]+"?\."?[a-z_0-9]+"?\(/i

/** Whether a statement can have no effect, as far as its text tells: where it may have one, it is said to. */
export function onlyReads(sql: string): boolean {
  return begins.test(sql) && !mayChange.test(sql)
}
