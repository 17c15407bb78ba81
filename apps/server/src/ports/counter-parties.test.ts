import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '../../../simulators/src/keys.ts'
import { buildSimulators } from '../../../simulators/src/simulators.ts'
import { createEnvelopePrinterPort } from './envelope-printer-port.ts'
import { createIdentityCheckPort } from './identity-check-port.ts'

const keys = keysFrom('a secret of this test')
const app = buildSimulators({ keys, folder: null })
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const side = (party: string) => ({ url, timeoutMs: 500, ...keys(party) })
const printer = createEnvelopePrinterPort(side('envelope-printer'))
const register = createIdentityCheckPort(side('identity-check'))
afterAll(async () => {
  printer.close()
  register.close()
  await app.close()
})

const faults = (party: string, given: object) =>
  app.inject({ method: 'PUT', url: `/${party}/faults`, payload: JSON.stringify(given) })
beforeEach(async () => {
  await Promise.all(['envelope-printer', 'identity-check'].map((party) => faults(party, {})))
})
const job = (serial: string, code = '12345678') => ({
  serial,
  branchCode: '599290000017',
  lines: ['8000000017', code],
})
const opened = async (serial: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/envelope-printer/actions/open',
      payload: JSON.stringify({ serial }),
    })
  ).json<{ en: string }>().en

test('an envelope is printed once: the same job again changes nothing, another one for its serial jams', async () => {
  expect(await printer.print(job('E0001'))).toBe('printed')
  expect(await printer.print(job('E0001'))).toBe('printed')
  expect(await printer.print(job('E0001', '87654321'))).toBe('jammed')
  expect(await opened('E0001')).toBe('8000000017\n12345678')
})

test('a jam prints nothing, and a silent printer or a wrong key is a failure', async () => {
  await faults('envelope-printer', { jam: true })
  expect(await printer.print(job('E0002'))).toBe('jammed')
  expect(await opened('E0002')).toBe('No such envelope')
  await faults('envelope-printer', { silent: true })
  await expect(printer.print(job('E0003'))).rejects.toThrow()
  const stranger = createEnvelopePrinterPort({ ...side('envelope-printer'), secret: 'another secret' })
  await expect(stranger.print(job('E0004'))).rejects.toThrow()
  stranger.close()
})

test('the register says whether a document matches, by its number, and fails when it is down', async () => {
  const shown = (idNumber: string) => ({
    idType: 'residentId',
    idNumber,
    name: '单晓芸',
    idExpiresOn: null,
  })
  expect(await register.check(shown('310101199003070011'))).toBe('matches')
  expect(await register.check(shown('31010119900307971'))).toBe('differs')
  expect(await register.check(shown('3101011990030798X'))).toBe('unavailable')
  await faults('identity-check', { down: true })
  await expect(register.check(shown('310101199003070011'))).rejects.toThrow()
})
