import { createHash } from 'node:crypto'
import { type Config, usualUkeyAgentUrl } from '../config.ts'

/** Returns the headers of every response. */
export function commonHeaders(mode: 'demo' | 'production'): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=()',
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * Headers of every response that mean something for pages only. Scripts and styles go without them: a screen opened first asks
 * for ten files, and these headers were a third of a small one.
 */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const

/** Headers of the API's answers, which are never pages. */
export const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * Sent with the answer that ends a session. Removes the customer's cached data (avatar, pages to go back to) from the
 * browser. Not "storage" or "cookies": these hold the language and look, the keys of file certificates, sealed drafts and
 * awaited orders, and the cookie that identifies the browser at the next log-in.
 */
export const endOfSessionHeaders = { 'clear-site-data': '"cache"' }

/** The settings that a page's policy depends on. */
export interface PolicyOptions extends Pick<Config, 'mode' | 'ukeyAgentUrl'> {
  /** What a page of staff may reach on its machine, in the place of the USB-Key agent: the reader of documents, or nothing. */
  documentReader?: string | null
}

/**
 * Returns the content security policy of a page. It allows the bank's own files, the USB-Key agent on the customer's
 * machine, and the inline parts of this very HTML by their hashes. Trusted Types refuse scripts built from text.
 * Violations are reported to `/csp-report`.
 */
export function pagePolicy(html: string, { mode, ukeyAgentUrl, documentReader }: PolicyOptions): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  const onMachine =
    documentReader === undefined ? (ukeyAgentUrl ?? usualUkeyAgentUrl) : (documentReader ?? '')
  const rules = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", onMachine].join(' ').trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The page creates no Trusted Types policy, so none is allowed.
    "trusted-types 'none'",
    'report-uri /csp-report',
  ]
  if (mode === 'production') rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

function inlineHashes(html: string, form: RegExp): string[] {
  return [...html.matchAll(form)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
}
