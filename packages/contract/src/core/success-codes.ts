/** Response codes that mean success. */
export const successCodes = ['000001', '0', '300726', 'PE00002333', 'PE00000036', 'PE00000037'] as const
/** The success code that the bank returns. */
export const successCode = '000001'
