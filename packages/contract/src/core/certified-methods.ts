import { type AuthMethod, payingMethods } from './access.ts'

/** Methods with a certificate or key, by which limits are raised (specification section 6). Apart from the others, as no page
 *  on the way to home asks for them. */
export const certifiedMethods: readonly AuthMethod[] = payingMethods.filter((method) => method !== 'mobile')
