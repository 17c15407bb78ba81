import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowserAfterwards, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { agentUrl, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'

closeBrowserAfterwards()

/** A hostile page on this machine. The browser lets it reach the agent, as it does the bank's page. */
const hostile = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>hostile</title><link rel="icon" href="data:,">')
})
beforeAll(() => new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve)))
afterAll(() => void hostile.close())

describe.skipIf(noKeys)('a hostile page', () => {
  takeDrawer()

  test('reads nothing from the agent and changes nothing in it', async () => {
    const label = await newKey(await newCustomer({ method: 'ukey' }))
    await moveKey(label, true)
    const agent = await agentUrl()
    const page = await visitor()
    await page.goto(`http://localhost:${(hostile.address() as AddressInfo).port}/`)
    const got = await page.evaluate(tryEverything, { agent, label })
    expect(got).toEqual({ read: [], framed: [], scripts: [] })
    const { keys } = (await (await fetch(`${agent}/drawer/keys`)).json()) as {
      keys: { label: string; inserted: boolean; left: number }[]
    }
    expect(keys.find((key) => key.label === label)).toMatchObject({ inserted: true, left: 6 })
  })

  test('cannot do so from a sandboxed frame or a page without an origin either', async () => {
    const agent = await agentUrl()
    const page = await visitor()
    await page.goto(`http://localhost:${(hostile.address() as AddressInfo).port}/`)
    const answers = await page.evaluate(async (url) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      const heard = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data)))
      frame.srcdoc = `<script>
        Promise.allSettled(['/hello', '/keys'].map((path) => fetch('${url}' + path).then((answer) => answer.text())))
          .then((all) => parent.postMessage(all.map(({ status }) => status), '*'))
      </script>`
      document.body.append(frame)
      return heard
    }, agent)
    expect(answers).toEqual(['rejected', 'rejected'])
  })
})

/** Runs in the hostile page. Tries every way in which a page can read or change something elsewhere. */
async function tryEverything({ agent, label }: { agent: string; label: string }) {
  const read: string[] = []
  const attempt = async (path: string, init: RequestInit) => {
    try {
      const answer = await fetch(agent + path, init)
      const text = await answer.text()
      if (text) read.push(`${init.method ?? 'GET'} ${path} ${init.mode ?? ''}: ${text}`)
    } catch {
      // The request must fail.
    }
  }
  const pull = JSON.stringify({ inserted: false })
  const sign = JSON.stringify({ kind: 'sign', serial: 'A1', text: 'everything' })
  const json = { 'content-type': 'application/json' }
  for (const mode of ['cors', 'no-cors'] as const) {
    for (const path of ['/hello', '/keys', '/drawer', '/drawer/keys', '/assets/consent.js'])
      await attempt(path, { mode, credentials: 'include' })
    await attempt('/requests', { method: 'POST', mode, body: sign })
    await attempt(`/drawer/keys/${label}`, { method: 'POST', mode, body: pull })
  }
  await attempt('/requests', { method: 'POST', headers: json, body: sign })
  await attempt(`/drawer/keys/${label}`, { method: 'PUT', headers: json, body: pull })
  navigator.sendBeacon(`${agent}/drawer/keys/${label}`, new Blob([pull], { type: 'text/plain' }))

  const framed: string[] = []
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  frame.src = `${agent}/drawer`
  document.body.append(frame)
  await loaded
  // The browser shows an error page instead of the refused page. Scripts cannot reach it.
  if (frame.contentDocument?.body.textContent) framed.push(frame.contentDocument.body.textContent)
  if (frame.contentWindow && frame.contentWindow.length > 0) framed.push('has frames')

  const scripts: string[] = []
  for (const path of ['/keys', '/drawer/keys', '/assets/drawer.js']) {
    const script = document.createElement('script')
    const ended = new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true)
      script.onerror = () => resolve(false)
    })
    script.src = agent + path
    document.head.append(script)
    if (await ended) scripts.push(path)
  }
  return { read, framed, scripts }
}
