const shanghaiMs = 8 * 3_600_000

/** "2026-11-20T12:00:00.000+08:00" */
export const networkTime = (at: Date) =>
  `${new Date(at.getTime() + shanghaiMs).toISOString().slice(0, 23)}+08:00`
/** Returns the date a number of days after "2026-11-20". */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10)
export const networkDate = (at: Date) => networkTime(at).slice(0, 10)
