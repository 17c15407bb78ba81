const pageRows = 10

/** Returns the row that a key moves to, stopping at both ends. Null if the key does not move between rows. */
export function movedRow(key: string, at: number, count: number): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to))
}
