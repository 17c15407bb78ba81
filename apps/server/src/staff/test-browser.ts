import { demoPassword } from '../../../simulators/src/staff-identity/people.ts'

interface Cookie {
  value: string
  sameSite: 'Strict' | 'Lax'
}

export interface Visited {
  status: number
  text: string
  headers: Headers
  url: string
}

/** A browser of staff: keeps cookies by host, as browsers do, without regard to the port. */
export class TestBrowser {
  readonly #staffUrl: string
  readonly #cookies = new Map<string, Cookie>()
  /** The language that the browser asks for. */
  language = 'en'

  constructor(staffUrl: string) {
    this.#staffUrl = staffUrl
  }

  cookie(name: string): string | null {
    return this.#cookies.get(name)?.value ?? null
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, sameSite: 'Strict' })
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }

  dropCookies(names: RegExp): void {
    for (const name of this.cookieNames()) if (names.test(name)) this.#cookies.delete(name)
  }

  /** Returns a browser with the same cookies, here or at another server. */
  copy(staffUrl = this.#staffUrl): TestBrowser {
    const other = new TestBrowser(staffUrl)
    for (const [name, cookie] of this.#cookies) other.#cookies.set(name, cookie)
    return other
  }

  cookieHeader(isCrossSite = false): string {
    return [...this.#cookies]
      .filter(([, { sameSite }]) => !isCrossSite || sameSite === 'Lax')
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  /** Opens an address and follows redirects. The provider counts as another site, so that Strict cookies stay at home after it. */
  async open(
    url: string,
    form?: Record<string, string>,
    { until }: { until?: RegExp } = {},
  ): Promise<Visited> {
    let next = new URL(url, this.#staffUrl)
    let isCrossSite = next.origin !== this.#staffUrl
    let body = form && new URLSearchParams(form)
    for (let hops = 0; hops < 12; hops++) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: {
          cookie: this.cookieHeader(isCrossSite && next.origin === this.#staffUrl),
          'accept-language': this.language,
        },
        ...(body && { method: 'POST', body }),
      })
      this.#keep(response.headers)
      const to = response.headers.get('location')
      if (to === null || response.status < 300 || response.status >= 400)
        return {
          status: response.status,
          text: await response.text(),
          headers: response.headers,
          url: next.href,
        }
      await response.arrayBuffer()
      body = undefined
      const from = next
      next = new URL(to, next)
      if (next.origin !== from.origin) isCrossSite = true
      if (until?.test(next.href))
        return { status: response.status, text: '', headers: response.headers, url: next.href }
    }
    throw new Error('the redirects do not end')
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line) || value === '') this.#cookies.delete(name!)
      else
        this.#cookies.set(name!, {
          value: value!,
          sameSite: /samesite=strict/i.test(line) ? 'Strict' : 'Lax',
        })
    }
  }

  /** Logs in as a member of the demo's staff. Returns the page at the end. */
  async logIn(
    username: string,
    {
      path = '/staff/log-in',
      password = demoPassword,
      until,
    }: { path?: string; password?: string; until?: RegExp } = {},
  ): Promise<Visited> {
    const form = await this.open(path)
    if (!form.url.includes('/interaction/')) return form
    return this.open(form.url, { username, password }, until ? { until } : {})
  }

  /** Makes a call of staff. Returns status and body. */
  async call(
    name: string,
    fields: object = {},
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: any call
  ): Promise<{ status: number; body: any; headers: Headers }> {
    const response = await fetch(new URL(`/staff/${name}.do`, this.#staffUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': this.language,
        cookie: this.cookieHeader(),
        ...headers,
      },
      body: JSON.stringify(fields),
    })
    this.#keep(response.headers)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
}
