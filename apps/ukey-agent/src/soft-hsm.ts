import { existsSync } from 'node:fs'

/** Where a system keeps the SoftHSM library. */
const places = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
]

/** The SoftHSM library of this machine; null where there is none. */
export function findSoftHsm(): string | null {
  return places.find((path) => existsSync(path)) ?? null
}

/** Why no virtual key can be had here, in one line; null where they can. */
export async function whyNoVirtualKeys(): Promise<string | null> {
  if (!(await isPkcs11Built())) return notBuilt
  return findSoftHsm() ? null : notInstalled
}

/** Whether the native part is there, which npm passes over where it cannot be built. */
export function isPkcs11Built(): Promise<boolean> {
  return import('pkcs11js').then(
    () => true,
    () => false,
  )
}

export const notInstalled = 'SoftHSM is not installed (Debian: apt-get install softhsm2)'
export const notBuilt = 'pkcs11js is not built (it needs Python 3, make and a C++ compiler)'
