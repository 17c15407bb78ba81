import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Status by Node's error code. All other errors are a bad request. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers input that is not valid HTTP and so never becomes a request. Sends the common headers and closes the
 * connection.
 */
export function answerMalformed(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, 'cache-control': 'no-store', connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The client has gone.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusOf[error.code ?? ''] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}content-length: 0\r\n\r\n`)
  }
}
