import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { keyAlgorithm, signingAlgorithm, x509 } from '../../apps/server/src/certificates/x509.ts'

/** A certificate of this machine that signs itself, as PEM. */
export interface OwnCertificate {
  key: string
  cert: string
}

/** Makes a certificate for localhost, valid for a day. */
export async function ownCertificate(): Promise<OwnCertificate> {
  const lib = await x509()
  const keys = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const made = await lib.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm,
    keys,
    extensions: [
      new lib.BasicConstraintsExtension(true, undefined, true),
      new lib.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
    ],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: made.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
  }
}

export interface TlsFront {
  url: string
  /** Sends requests on to this port of the machine. */
  to(port: number): void
  close(): Promise<void>
}

/** Ends TLS before a server of this machine, as a bank's proxy does. */
export async function tlsFront(certificate: OwnCertificate): Promise<TlsFront> {
  let target = 0
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const sent = request(
      {
        port: target,
        host: 'localhost',
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    sent.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(sent)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    to(port) {
      target = port
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
