/** Response codes that mean success (specification section 8). */
export const successCodes = ['000001', '0', '300726', 'PE00002333', 'PE00000036', 'PE00000037'] as const
/** The one the bank answers with. */
export const successCode = '000001'
