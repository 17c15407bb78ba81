/** What becomes of an exchange: it goes on, or everything ends at this point. */
export type Verdict = 'pass' | 'cut'

/** One question to PostgreSQL and its answer: everything from one Sync or simple query to ReadyForQuery. */
export interface Exchange {
  /** The statement's text; several are joined. */
  statement: string
  /** The last statement before it in the same transaction; empty at its beginning. */
  previous: string
  /** Rows that came back or were changed; 0 until the answer is there. */
  rows: number
}

interface Options {
  toDatabase(bytes: Buffer): void
  toClient(bytes: Buffer): void
  before(exchange: Exchange): Verdict
  after(exchange: Exchange): Verdict
  /** Ends the connection on both sides. */
  cut(): void
}

interface Conversation {
  fromClient(bytes: Buffer): void
  fromDatabase(bytes: Buffer): void
}

const letter = (type: string) => type.charCodeAt(0)
const [query, parse, bind, sync] = ['Q', 'P', 'B', 'S'].map(letter)
const [complete, ready] = ['C', 'Z'].map(letter)

/** Reads PostgreSQL's protocol (version 3, without TLS) in passing, a whole exchange at a time. */
export function watchConversation({ toDatabase, toClient, before, after, cut }: Options): Conversation {
  const statements = new Map<string, string>()
  const asked: Exchange[] = []
  let ended = false
  let started = false
  let previous = ''
  let fromClient: Buffer = Buffer.alloc(0)
  let fromDatabase: Buffer = Buffer.alloc(0)
  /** Messages of the exchange that is being asked, or answered. */
  let question: Buffer[] = []
  let texts: string[] = []
  let answer: Buffer[] = []
  const end = () => {
    ended = true
    cut()
  }

  function ask() {
    const exchange = { statement: texts.join('; '), previous, rows: 0 }
    const bytes = Buffer.concat(question)
    question = []
    texts = []
    if (exchange.statement !== '') previous = exchange.statement
    if (before(exchange) === 'cut') return end()
    asked.push(exchange)
    toDatabase(bytes)
  }

  return {
    fromClient(bytes) {
      if (ended) return
      fromClient = Buffer.concat([fromClient, bytes])
      // The first message has no type: user, database and settings.
      if (!started) {
        if (fromClient.length < 4 || fromClient.length < fromClient.readInt32BE(0)) return
        const length = fromClient.readInt32BE(0)
        toDatabase(fromClient.subarray(0, length))
        fromClient = fromClient.subarray(length)
        started = true
      }
      for (let message = nextMessage(fromClient); message && !ended; message = nextMessage(fromClient)) {
        fromClient = fromClient.subarray(message.length)
        const type = message[0]
        question.push(message)
        if (type === query) texts.push(textAt(message, 5))
        if (type === parse) {
          const name = textAt(message, 5)
          const text = textAt(message, 5 + Buffer.byteLength(name) + 1)
          statements.set(name, text)
        }
        if (type === bind) {
          const portal = textAt(message, 5)
          texts.push(statements.get(textAt(message, 5 + Buffer.byteLength(portal) + 1)) ?? '')
        }
        if (type === query || type === sync) ask()
        // What belongs to no exchange (passwords, the end) goes on at once.
        else if (texts.length === 0 && type !== parse) {
          toDatabase(Buffer.concat(question))
          question = []
        }
      }
    },
    fromDatabase(bytes) {
      if (ended) return
      fromDatabase = Buffer.concat([fromDatabase, bytes])
      const [exchange] = asked
      // Before the first question, and what comes unasked.
      if (!exchange) {
        toClient(fromDatabase)
        fromDatabase = Buffer.alloc(0)
        return
      }
      for (let message = nextMessage(fromDatabase); message; message = nextMessage(fromDatabase)) {
        fromDatabase = fromDatabase.subarray(message.length)
        answer.push(message)
        const current = asked[0]
        if (current && message[0] === complete) current.rows += rowsOf(textAt(message, 5))
        if (message[0] !== ready) continue
        // Idle again: the transaction, if there was one, is over.
        if (message[5] === letter('I')) previous = ''
        asked.shift()
        const whole = Buffer.concat(answer)
        answer = []
        if (current && after(current) === 'cut') return end()
        toClient(whole)
      }
    },
  }
}

/** The first whole message; null where it has not all come. */
function nextMessage(bytes: Buffer): Buffer | null {
  if (bytes.length < 5) return null
  const length = 1 + bytes.readInt32BE(1)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

/** “INSERT 0 3”, “SELECT 1”, “COMMIT”. */
function rowsOf(tag: string): number {
  return Number(/ (\d+)$/.exec(tag)?.[1] ?? 0)
}
