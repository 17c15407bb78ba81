// What the scripts of several pages use.
export const find = (id) => document.getElementById(id)

/** Returns a new element. Without a text the element stays empty. */
export function element(name, className, text) {
  const node = document.createElement(name)
  if (className) node.className = className
  if (text !== undefined) node.textContent = text
  return node
}

/**
 * Returns an amount as the networks write it ("5" becomes "5.00"). Null if the text is not an amount, or has more than
 * `wholeDigits` digits before the point.
 */
export function amountOf(text, wholeDigits = 9) {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim()) ?? []
  if (whole === undefined || whole.length > wholeDigits) return null
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`
}
