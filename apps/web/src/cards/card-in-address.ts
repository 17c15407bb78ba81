const numberInAddress = (name: 'card' | 'source'): string | null => {
  const [, query = ''] = location.hash.split('?')
  return new RegExp(`(?:^|&)${name}=(\\d{1,20})(?:&|$)`).exec(query)?.[1] ?? null
}

/** The card that a link names: "#/PCC0103000?card=1234"; null where it names none. */
export const cardInAddress = () => numberInAddress('card')

/** The purchase that a link has paid in instalments: "#/PCC0803000?source=1234"; null where it names none. */
export const sourceInAddress = () => numberInAddress('source')
