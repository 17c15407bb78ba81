import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { whyNoVirtualKeys } from '../../../ukey-agent/src/soft-hsm.ts'
import { until } from '../db/test-waits.ts'
import { freeUkeyAgentUrl, startUkeyAgent } from './ukey-agent.ts'

const missing = await whyNoVirtualKeys()
if (missing) console.warn(`Tests with USB-Keys are skipped: ${missing}.`)

test('two banks that start together have separate addresses for their agents', async () => {
  expect(new Set([await freeUkeyAgentUrl(), await freeUkeyAgentUrl()]).size).toBe(2)
})

test.skipIf(missing)('a killed agent restarts at its address with its inserted keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-agent-'))
  const url = await freeUkeyAgentUrl()
  const agent = await startUkeyAgent({ url, folder, origins: ['http://localhost:8080'] })
  onTestFinished(async () => {
    await agent.stop()
    await rm(folder, { recursive: true })
  })
  const drawer = async (): Promise<object | null> =>
    fetch(`${url}/drawer/keys`).then(
      (answer) => answer.json() as Promise<object>,
      () => null,
    )
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/drawer/keys${path}`, {
      method,
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send('POST', '/lin', { name: 'lin' })).status).toBe(200)
  await send('PUT', '/lin', { inserted: true })
  const before = await drawer()
  expect(before).toMatchObject({ keys: [{ label: 'lin', inserted: true }] })

  const { pid } = agent.now()
  process.kill(pid, 'SIGKILL')
  await until(async () => agent.now().pid !== pid)
  expect(await drawer()).toEqual(before)
})
