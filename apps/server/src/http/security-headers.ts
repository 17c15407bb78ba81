import { createHash } from 'node:crypto'
import { type Config, usualUkeyAgentUrl } from '../config.ts'

/** For everything that is sent. */
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

/** For the answers of the API: nothing in them is ever a page. */
export const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * With the answer that ends a session: what the browser has cached of the customer's (avatar, pages to go back to) leaves it. Neither
 * "storage" nor "cookies": there stand the language and look, the keys of file certificates, drafts and awaited orders, which
 * are sealed, and the cookie by which the browser is known at the next log-in.
 */
export const endOfSessionHeaders = { 'clear-site-data': '"cache"' }

/** What of the settings a page's policy depends on. */
export type PolicyOptions = Pick<Config, 'mode' | 'ukeyAgentUrl'>

/**
 * The policy of a page: its own files, the USB-Key agent on the customer's machine, and what stands inline in this very
 * HTML by its hash. Scripts built from text
 * are refused by Trusted Types. Violations are reported to `/csp-report`.
 */
export function pagePolicy(html: string, { mode, ukeyAgentUrl }: PolicyOptions): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  const rules = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${ukeyAgentUrl ?? usualUkeyAgentUrl}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The page makes no policy, so that none can be made in its name.
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
