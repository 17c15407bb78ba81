import { type AuthMethod, payingMethods } from './access.ts'

/**
 * Methods with a certificate or key. Raising limits requires one. In a file of its own because no page before home needs it.
 */
export const certifiedMethods: readonly AuthMethod[] = payingMethods.filter((method) => method !== 'mobile')
