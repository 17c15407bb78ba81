/** Loads the X.509 library on first use: it takes 20 MB that an idle bank does not need. */
export const x509 = () => import('./x509-library.ts')

/** The only kind of key in the bank's certificates. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const
