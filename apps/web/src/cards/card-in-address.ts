/** The card that a link names: "#/PCC0103000?card=1234"; null where it names none. */
export function cardInAddress(): string | null {
  const [, query = ''] = location.hash.split('?')
  return /(?:^|&)card=(\d{1,20})(?:&|$)/.exec(query)?.[1] ?? null
}
