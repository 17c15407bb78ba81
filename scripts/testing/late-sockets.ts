import { Socket } from 'node:net'

// Loaded first (NODE_OPTIONS) on a deliberately disturbed machine: delays a share of the data sent over TCP. The order within a
// connection stays, because each piece waits for the one before.
const share = 0.15
const latestMs = 40

type Write = (this: Socket, many: boolean, data: unknown, encoding: string, done: () => void) => void
/** Node.js's internal write, behind every way of writing to a socket. */
const inside = Socket.prototype as unknown as { _writeGeneric: Write }
const writeAtOnce = inside._writeGeneric

inside._writeGeneric = function (many, data, encoding, done) {
  const isTcp = this.remoteAddress !== undefined
  if (!isTcp || Math.random() > share) writeAtOnce.call(this, many, data, encoding, done)
  else setTimeout(() => writeAtOnce.call(this, many, data, encoding, done), Math.random() * latestMs)
}
