/** The X.509 library, loaded when it is first needed: it takes 20 MB that a bank at rest should not. */
export const x509 = () => import('./x509-library.ts')

/** The one kind of key the bank's certificates are about. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const
