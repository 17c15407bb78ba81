/** One cookie of the bank's: `__Host-`, out of reach of scripts and other sites. */
interface CookieRules {
  read(header: string | undefined): string | null
  /** Values of Set-Cookie; a value of null clears. */
  write(value: string | null, browser: Browser): string[]
}

interface Browser {
  /** The Host it asked for. */
  host: string
  userAgent: string
}

const strict = 'Path=/; HttpOnly; SameSite=Strict'

/** The cookies: a session's, that of a journey before log-in, and the one a browser is known again by. */
export interface BankCookies {
  session: CookieRules
  journey: CookieRules
  device: CookieRules
}

/** As long as browsers keep a cookie at all. */
const deviceCookieSeconds = 400 * 24 * 60 * 60

export function bankCookies(mode: 'demo' | 'production'): BankCookies {
  return {
    session: cookieRules(mode, 'cloudsail'),
    journey: cookieRules(mode, 'cloudsail-journey'),
    device: cookieRules(mode, 'cloudsail-device', deviceCookieSeconds),
  }
}

/** @param seconds how long it is kept; without it until the browser is closed. */
function cookieRules(mode: 'demo' | 'production', name: string, seconds?: number): CookieRules {
  const names = mode === 'demo' ? [`__Host-${name}`, name] : [`__Host-${name}`]
  const forms = names.map((each) => new RegExp(`(?:^|; ?)${each}=([\\w-]{43})(?:;|$)`))
  return {
    read(header) {
      for (const form of forms) {
        const value = header && form.exec(header)?.[1]
        if (value) return value
      }
      return null
    },
    write(value, browser) {
      const age = value === null ? 0 : seconds
      const end = age === undefined ? '' : `Max-Age=${age}; `
      const needed = value === null || needsTwin(browser) ? names : names.slice(0, 1)
      return needed.map((each) => {
        const secure = each.startsWith('__Host-') ? '; Secure' : ''
        return `${each}=${value ?? ''}; ${end}${strict}${secure}`
      })
    },
  }
}

/**
 * A demo is opened over plain HTTP. Browsers keep a Secure cookie from their own machine even so, all but Safari; there
 * and from another machine a twin without Secure serves. Never in production.
 */
function needsTwin({ host, userAgent }: Browser): boolean {
  const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host)
  return !ownMachine || (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
}
