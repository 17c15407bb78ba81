import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageOnlyHeaders, pagePolicy } from './security-headers.ts'

/**
 * Serves the built page. Browsers keep files with a hash in their name for ever and request pages anew each time. If a
 * `.br` exists beside a file, that is sent. Serves nothing without a build. `dress` adds a demonstration's frame to the
 * page.
 */
export function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  config: Parameters<typeof pagePolicy>[1],
  dress?: ((html: string) => string) | undefined,
): void {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const policies = new Map<string, string>()
  const policyOf = (path: string) => {
    const page = path.replace(/\.(br|gz)$/, '')
    const policy = policies.get(page) ?? pagePolicy(readFileSync(page, 'utf8'), config)
    policies.set(page, policy)
    return policy
  }
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      if (/\.html(\.br|\.gz)?$/.test(path)) {
        reply.header('cache-control', 'no-cache')
        reply.header('content-security-policy', policyOf(path))
      } else {
        const hashed = /[-.][\w-]{8,}\.\w+(\.br|\.gz)?$/.test(basename(path)) && path.includes('/assets/')
        if (/\.(js|css)(\.br|\.gz)?$/.test(path)) for (const name of pageOnlyHeaders) reply.removeHeader(name)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      }
    },
  })
  if (dress) {
    const html = dress(readFileSync(index, 'utf8'))
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(html, config),
      vary: 'accept-encoding',
    }
    const compressed = brotliCompressSync(html)
    app.get('/', (request, reply) => {
      reply.headers(headers)
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(html)
    })
  } else app.get('/', (_request, reply) => reply.sendFile('index.html'))
  // Browsers request this path if a page names no icon, for example the operators' pages.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('icon.svg'))
}
