import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Party, PartyFaults } from '../parties/party.ts'
import { noFaults } from '../parties/party.ts'
import { cardOf, type LaidCard } from './cards.ts'

export interface DocumentReaderSettings {
  host: string
  port: number
  /** Origin of the staff page, the only one that may ask. */
  origin: string
}

/** The reader of documents on a teller's machine, with its own address. */
export interface DocumentReader {
  party: Party
  /** Begins to listen. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** What the reader calls itself: maker's type and number. */
const device = 'CVR-100 0042'

/**
 * Creates the reader of identity cards on a teller's machine: `GET /document` answers the staff page with what the card on it
 * says, or 204 if none lies there. As with the USB-Key agent, a page elsewhere gets nothing: the Host header shows a foreign
 * name that was pointed at this machine, the Origin header any other page.
 */
export function createDocumentReader({ host, port, origin }: DocumentReaderSettings): DocumentReader {
  let faults: PartyFaults = noFaults
  let serial = 1
  let card: LaidCard | null = cardOf(serial)
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, `${host}:${port}`]
  const headers = {
    'access-control-allow-origin': origin,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  }

  function answer({ method, url, headers: given }: IncomingMessage): [status: number, body: object | null] {
    if (!hosts.includes(given.host ?? '')) return [421, { error: 'host' }]
    if (given.origin !== origin) return [403, { error: 'origin' }]
    if (faults.down) return [503, { error: 'down' }]
    if (method !== 'GET' || url !== '/document') return [404, { error: 'path' }]
    return card === null ? [204, null] : [200, { device, document: card }]
  }

  const server = createServer((request, response) => {
    if (faults.silent) return
    setTimeout(() => {
      const [status, body] = answer(request)
      response.writeHead(status, headers).end(body && JSON.stringify(body))
    }, faults.slowMs)
  })

  const party: Party = {
    name: 'document-reader',
    title: { zh: '柜面证件读卡器', en: 'Document reader of the counter' },
    about: {
      zh: '柜员机器上的居民身份证读卡器；行员端开户、变更资料和更新证件时按F4读取。',
      en: 'Reads the identity card of a customer on the teller’s machine. The staff page asks it by F4 when somebody opens, changes a record or renews a document.',
    },
    endings: [],
    endpoints: {},
    onFaults: (given) => {
      faults = given
    },
    actions: [
      {
        name: 'lay',
        title: { zh: '放上下一位客户的身份证', en: 'Lay the next customer’s card on it' },
        fields: [],
        act() {
          serial += 1
          card = cardOf(serial)
          return { zh: `${card.name} ${card.idNumber}`, en: `${card.name} ${card.idNumber}` }
        },
      },
      {
        name: 'take',
        title: { zh: '取走身份证', en: 'Take the card away' },
        fields: [],
        act() {
          card = null
          return { zh: '已取走', en: 'Done' }
        },
      },
    ],
  }

  return {
    party,
    async start() {
      server.listen(port, host)
      await once(server, 'listening')
    },
    async stop() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => undefined)
    },
  }
}
