/** Rules of one of the bank's cookies: `__Host-`, hidden from scripts and other sites. */
interface CookieRules {
  read(header: string | undefined): string | null
  /** Returns the values of Set-Cookie. A null value clears the cookie. */
  write(value: string | null, browser: Browser): string[]
}

interface Browser {
  /** The Host header of the request. */
  host: string
  userAgent: string
}

/** The cookies of a session, of a journey before log-in, and of a known browser. */
export interface BankCookies {
  session: CookieRules
  journey: CookieRules
  device: CookieRules
}

/** The longest time that browsers keep a cookie. */
const deviceCookieSeconds = 400 * 24 * 60 * 60

export function bankCookies(mode: 'demo' | 'production'): BankCookies {
  return {
    session: cookieRules(mode, 'cloudsail'),
    journey: cookieRules(mode, 'cloudsail-journey'),
    device: cookieRules(mode, 'cloudsail-device', deviceCookieSeconds),
  }
}

/** The cookies of staff. Cookies ignore ports, so their names differ from those of customers. */
export interface StaffCookies {
  session: CookieRules
  /**
   * The cookie of a log-in under way. It is Lax, because the identity provider sends the browser back from another site, and
   * a browser does not send Strict cookies then.
   */
  logIn: CookieRules
}

/** A log-in at the identity provider must end within this time. */
export const staffLogInSeconds = 600

export function staffCookies(mode: 'demo' | 'production'): StaffCookies {
  return {
    session: cookieRules(mode, 'cloudsail-staff'),
    logIn: cookieRules(mode, 'cloudsail-staff-log-in', staffLogInSeconds, 'Lax'),
  }
}

/**
 * Returns the rules of a cookie.
 * @param seconds how long the cookie is kept. Without it, the cookie is kept until the browser is closed.
 */
function cookieRules(
  mode: 'demo' | 'production',
  name: string,
  seconds?: number,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): CookieRules {
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
        return `${each}=${value ?? ''}; ${end}Path=/; HttpOnly; SameSite=${sameSite}${secure}`
      })
    },
  }
}

/**
 * Returns whether a demo needs a second cookie without Secure, because it is opened over plain HTTP. From the own
 * machine, all browsers but Safari keep a Secure cookie even so. Never used in production.
 */
function needsTwin({ host, userAgent }: Browser): boolean {
  const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host)
  return !ownMachine || (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent))
}
