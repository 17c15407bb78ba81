import { existsSync } from 'node:fs'
import pkcs11js, { type PKCS11 } from 'pkcs11js'
import { StartError } from '../start-error.ts'

/** Loads the key maker's PKCS#11 library. Throws a StartError with a one-line message if that fails. */
export function loadModule(path: string): PKCS11 {
  if (!existsSync(path)) throw new StartError(`There is no PKCS#11 library at ${path}.`)
  const pkcs11 = new pkcs11js.PKCS11()
  try {
    pkcs11.load(path)
    pkcs11.C_Initialize()
  } catch (error) {
    throw new StartError(`The PKCS#11 library ${path} does not start: ${(error as Error).message}.`)
  }
  return pkcs11
}
