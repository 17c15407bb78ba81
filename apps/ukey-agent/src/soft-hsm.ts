import { existsSync } from 'node:fs'

/** Paths of the SoftHSM library on different systems. */
const places = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
]

/** Returns the SoftHSM library of this machine. Null if there is none. */
export function findSoftHsm(): string | null {
  return places.find((path) => existsSync(path)) ?? null
}

/** Returns a one-line reason why virtual keys are unavailable. Null if they are available. */
export async function whyNoVirtualKeys(): Promise<string | null> {
  if (!(await isPkcs11Built())) return notBuilt
  return findSoftHsm() ? null : notInstalled
}

/** Returns whether the native part is built. npm skips it if it cannot be built. */
export function isPkcs11Built(): Promise<boolean> {
  return import('pkcs11js').then(
    () => true,
    () => false,
  )
}

export const notInstalled = 'SoftHSM is not installed (Debian: apt-get install softhsm2)'
export const notBuilt = 'pkcs11js is not built (it needs Python 3, make and a C++ compiler)'
