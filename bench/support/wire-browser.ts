import { Agent, request } from 'node:http'
import { login, verifyImage } from '@cloudsail/contract/identity'
import { type HttpAnswer, type Transport, WireClient } from '../../apps/server/src/http/wire-client.ts'

/** Opens the client side of the encrypted protocol against a bank in a process of its own. */
export async function openBrowser(url: string): Promise<WireClient> {
  return new WireClient(transportTo(url)).start()
}

/** Tries one log-in by user name with the demo's image code. Returns the raw answer and its duration. */
export async function tryLogin(
  url: string,
  browser: WireClient,
  { username, password }: { username: string; password: string },
): Promise<{ answer: HttpAnswer; code: string; message: string; sid: string; ms: number }> {
  const { body: image } = await browser.call(verifyImage, {})
  const { code: imageCode } = (await (
    await fetch(`${url}/demo/image-code?id=${image.imageCodeId}`)
  ).json()) as { code: string }
  const encrypted = browser.encrypt(login.name, {
    identifierKind: 'username',
    identifier: username,
    password: await browser.secret(password),
    imageCodeId: image.imageCodeId,
    imageCode,
  })
  const begun = performance.now()
  const answer = await browser.send(login.name, encrypted.text)
  const ms = performance.now() - begun
  const opened = browser.open(login.name, encrypted.nonce, answer)
  return { answer, code: opened.code, message: opened.message, sid: String(opened.body.IFP_SID ?? ''), ms }
}

function transportTo(url: string): Transport {
  const { hostname: host, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path, text, cookie) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(cookie ? { cookie } : {}),
      }
      const outgoing = request({ agent, host, port, path, method: 'POST', headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            setCookie: incoming.headers['set-cookie'] ?? [],
          }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(text)
    })
}
