import { afterAll, expect, test } from 'vitest'
import { createDocumentReader } from './document-reader.ts'

const origin = 'http://localhost:9080'
const port = 20_000 + (process.pid % 20_000)
const reader = createDocumentReader({ host: '127.0.0.1', port, origin })
await reader.start()
afterAll(() => reader.stop())

const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/document`, { headers })
const act = (name: string) => reader.party.actions!.find((action) => action.name === name)!.act({})

test('tells the staff page what lies on it, and that nothing does', async () => {
  const answer = await ask({ origin })
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const first = await answer.json()
  expect(first).toMatchObject({ document: { idType: 'residentId', nationality: 'CHN' } })
  act('take')
  expect((await ask({ origin })).status).toBe(204)
  act('lay')
  expect((await (await ask({ origin })).json()).document.idNumber).not.toBe(first.document.idNumber)
})

test('tells nothing to another page, nor to a program without an origin', async () => {
  for (const headers of [{}, { origin: 'http://evil.example' }, { origin: 'http://localhost:9081' }]) {
    const answer = await ask(headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain('residentId')
  }
})

test('answers 503 while it is down', async () => {
  reader.party.onFaults!({ down: true, slowMs: 0, silent: false, own: [] })
  expect((await ask({ origin })).status).toBe(503)
  reader.party.onFaults!({ down: false, slowMs: 0, silent: false, own: [] })
})
