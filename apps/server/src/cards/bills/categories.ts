/** Categories of purchases on a bill, by merchant category codes of ISO 18245. */
const categories: readonly (readonly [category: string, codes: RegExp])[] = [
  ['food', /^(5811|5812|5813|5814|5462)$/],
  ['groceries', /^(54\d\d|5300|5310|5331)$/],
  ['transport', /^(4011|411\d|412\d|4131|4784|5541|5542|7523)$/],
  ['travel', /^(3\d{3}|4511|4722|7011|7012|4411)$/],
  ['shopping', /^(5311|56\d\d|5732|5722|5942|5999|5964|5969)$/],
  ['health', /^(5912|80\d\d)$/],
  ['leisure', /^(78\d\d|79\d\d)$/],
]

/** Returns the category of a merchant. `other` if the code is in no category. */
export const categoryOf = (mcc: string): string =>
  categories.find(([, codes]) => codes.test(mcc))?.[0] ?? 'other'
