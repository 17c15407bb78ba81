/** Decision about an exchange: it passes, or everything ends at this point. */
export type Verdict = 'pass' | 'cut'

/** A question to PostgreSQL with its answer: everything from one Sync or simple query to ReadyForQuery. */
export interface Exchange {
  /** The statement's text. Several statements are joined. */
  statement: string
  /** The previous statement in the same transaction. Empty for the first. */
  previous: string
  /** Rows returned or changed. 0 until the answer is complete. */
  rows: number
}

interface Options {
  toDatabase(bytes: Buffer): void
  toClient(bytes: Buffer): void
  before(exchange: Exchange): Verdict
  after(exchange: Exchange): Verdict
  /** Closes the connection on both sides. */
  cut(): void
}

interface Conversation {
  fromClient(bytes: Buffer): void
  fromDatabase(bytes: Buffer): void
}

const letter = (type: string) => type.charCodeAt(0)
const [query, parse, bind, sync] = ['Q', 'P', 'B', 'S'].map(letter)
const [complete, ready] = ['C', 'Z'].map(letter)

/** Follows PostgreSQL's protocol (version 3, without TLS) on a connection and passes it on, one whole exchange at a time. */
export function watchConversation({ toDatabase, toClient, before, after, cut }: Options): Conversation {
  const statements = new Map<string, string>()
  const asked: Exchange[] = []
  let ended = false
  let started = false
  let previous = ''
  let fromClient: Buffer = Buffer.alloc(0)
  let fromDatabase: Buffer = Buffer.alloc(0)
  /** Messages of the current exchange: of its question and its answer. */
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
        // Messages that belong to no exchange (passwords, termination) pass at once.
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
      // Messages before the first question, and unsolicited ones.
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
        // Idle again: the transaction, if any, is over.
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

/** Returns the first whole message. Null if it is incomplete. */
function nextMessage(bytes: Buffer): Buffer | null {
  if (bytes.length < 5) return null
  const length = 1 + bytes.readInt32BE(1)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

/** Returns the number of rows in a command tag: “INSERT 0 3”, “SELECT 1”, “COMMIT”. */
function rowsOf(tag: string): number {
  return Number(/ (\d+)$/.exec(tag)?.[1] ?? 0)
}
