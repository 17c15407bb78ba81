const inAddress = (name: 'card' | 'source' | 'way', value = '\\d{1,20}'): string | null => {
  const [, query = ''] = location.hash.split('?')
  return new RegExp(`(?:^|&)${name}=(${value})(?:&|$)`).exec(query)?.[1] ?? null
}

/** Returns the card in the address: "#/PCC0103000?card=1234". Null if there is none. */
export const cardInAddress = () => inAddress('card')

/**
 * Returns what to pay in instalments in the address: the purchase of "#/PCC0803000?source=1234", or "bill" for the last bill
 * of the card beside it. Null if there is none.
 */
export const sourceInAddress = () => inAddress('source', 'bill|\\d{1,20}')

/** Returns the way to repay in the address: "#/PTR1201000?card=1234&way=minimum". Null if there is none. */
export const wayInAddress = () => inAddress('way', '[a-z]+')
