const numberInAddress = (name: 'card' | 'source'): string | null => {
  const [, query = ''] = location.hash.split('?')
  return new RegExp(`(?:^|&)${name}=(\\d{1,20})(?:&|$)`).exec(query)?.[1] ?? null
}

/** Returns the card in the address: "#/PCC0103000?card=1234". Null if there is none. */
export const cardInAddress = () => numberInAddress('card')

/** Returns the purchase to pay in instalments in the address: "#/PCC0803000?source=1234". Null if there is none. */
export const sourceInAddress = () => numberInAddress('source')
