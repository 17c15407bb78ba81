import type { Bilingual } from '@cloudsail/contract'
import { staffLogInPath } from '@cloudsail/contract/staff'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { BankError, sentenceOf } from '../../errors.ts'
import { askedLanguage, digest, newToken, type StaffCookies, staffLogInSeconds } from '../../http/index.ts'
import { isFresh, openIntent, proveIntent } from './fresh-log-in.ts'
import { type Confirmed, type LogInSecrets, ProviderDown } from './identity-provider.ts'
import { type SmallPage, sendPage } from './page.ts'
import { type LogInParts, openSession, renewSession } from './sessions.ts'
import { pageTexts } from './texts.ts'

/** An address on the staff page: the part behind `#` alone, so that a log-in leads nowhere else. */
const ownAddress = /^#\/[\w\-/.,=?&%]{0,300}$/

interface UnderWay {
  secrets: LogInSecrets
  returnTo: string
  intentId: string | null
}

const messageOf = (key: ConstructorParameters<typeof BankError>[0]): Bilingual =>
  sentenceOf(new BankError(key))

/**
 * Registers the way to the identity provider and back. The log-in's secrets stay on the server. A Lax cookie leads to them, and
 * they serve once. The callback answers 200 with a page that goes on by itself, because the browser sends the Strict cookie of
 * the session only then.
 */
export function registerLogIn(app: FastifyInstance, parts: LogInParts, cookies: StaffCookies): void {
  const { db, provider, secrets: seal, log } = parts

  app.get(staffLogInPath, async (request, reply) => {
    const { to = '', intent = null } = textsOf(request.query)
    const page = pageOf(request)
    const returnTo = ownAddress.test(to ?? '') ? to! : ''
    const own = cookies.session.read(request.headers.cookie)
    if (intent !== null && !(own !== null && (await openIntent(db, intent, own))))
      return sendPage(reply, 400, page(pageTexts.used, returnTo))
    const begun = await provider.begin(intent !== null).catch((error: unknown) => {
      log.warn({ err: error }, 'the identity provider does not answer a log-in of staff')
      return null
    })
    if (!begun) return sendPage(reply, 503, page(messageOf('staffLogInDown'), returnTo))
    const cookie = newToken()
    await db
      .insertInto('staff.log_ins')
      .values({
        cookie_hash: digest(cookie),
        sealed: seal.seal(begun.secrets),
        return_to: returnTo,
        intent_id: intent,
      })
      .execute()
    return setCookies(reply, cookies.logIn.write(cookie, browserOf(request))).redirect(begun.url.href, 303)
  })

  app.get(`${staffLogInPath}/callback`, async (request, reply) => {
    const page = pageOf(request)
    const underWay = await takeLogIn(cookies.logIn.read(request.headers.cookie))
    const search = request.url.slice(request.url.indexOf('?'))
    setCookies(reply, cookies.logIn.write(null, browserOf(request)))
    if (!underWay) return sendPage(reply, 400, page(pageTexts.used))
    const { returnTo, intentId, secrets } = underWay
    try {
      const confirmed = await provider.finish(search, secrets, intentId !== null)
      if (intentId !== null) await logInAnew(intentId, confirmed)
      else {
        const who = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        const { cookie, person } = await openSession(parts, confirmed, who)
        log.info(
          { subject: person.subject, roles: person.roles, ip: request.ip },
          'a member of staff has logged in',
        )
        setCookies(reply, cookies.session.write(cookie, browserOf(request)))
      }
      return sendPage(reply, 200, {
        language: askedLanguage(request.headers),
        text: pageTexts.goesOn,
        links: [{ href: `/${returnTo}`, text: pageTexts.goOn }],
        goesOnTo: `/${returnTo}`,
      })
    } catch (error) {
      const { status, text } = faultOf(error, intentId !== null)
      log.warn({ err: error, ip: request.ip }, 'a log-in of staff failed')
      return sendPage(reply, status, page(text, returnTo))
    }
  })

  /** Takes the log-in that the cookie leads to. A second try finds none. */
  async function takeLogIn(cookie: string | null): Promise<UnderWay | null> {
    if (cookie === null) return null
    const row = await db
      .deleteFrom('staff.log_ins')
      .where('cookie_hash', '=', digest(cookie))
      .returning(['sealed', 'return_to', 'intent_id'])
      .returning(
        sql<boolean>`begun_at > clock_timestamp() - ${staffLogInSeconds} * interval '1 second'`.as('is_open'),
      )
      .executeTakeFirst()
    if (!row?.is_open) return null
    return { secrets: seal.open(row.sealed), returnTo: row.return_to, intentId: row.intent_id }
  }

  /** Notes a fresh log-in of the person of a session. Another person, or an old log-in, changes nothing. */
  async function logInAnew(intentId: string, confirmed: Confirmed): Promise<void> {
    const { authenticatedAt, claims } = confirmed
    if (authenticatedAt === null || !isFresh(authenticatedAt, new Date(parts.nowMs())))
      throw new BankError('freshLogInNeeded')
    await db.transaction().execute(async (tx) => {
      const intended = await openIntent(tx, intentId)
      if (!intended) throw new BankError('staffSessionOver')
      if (intended.subject !== claims.sub || intended.issuer !== parts.staff.issuer)
        throw new BankError('freshLogInOther')
      await renewSession(tx, parts, intended.sessionId, confirmed, { isLogIn: true })
      await proveIntent(tx, intentId, authenticatedAt)
    })
  }

  const pageOf =
    (request: FastifyRequest) =>
    (text: Bilingual, returnTo = ''): SmallPage => ({
      language: askedLanguage(request.headers),
      text,
      links: [
        {
          href: `${staffLogInPath}${returnTo && `?to=${encodeURIComponent(returnTo)}`}`,
          text: pageTexts.again,
        },
        { href: `/${returnTo}`, text: pageTexts.back },
      ],
    })
}

function faultOf(error: unknown, isFreshLogIn: boolean): { status: number; text: Bilingual } {
  if (error instanceof ProviderDown) return { status: 503, text: messageOf('staffLogInDown') }
  if (error instanceof BankError)
    return { status: 403, text: error.key === 'staffNoRole' ? pageTexts.noRole : sentenceOf(error) }
  const reason = (error as Error).cause as { error?: string } | undefined
  if (reason?.error === 'access_denied') return { status: 403, text: pageTexts.cancelled }
  return { status: 403, text: isFreshLogIn ? pageTexts.tooOld : pageTexts.refused }
}

/** Returns the parameters of a query that are given once. */
function textsOf(query: unknown): { to?: string; intent?: string } {
  return Object.fromEntries(
    Object.entries((query ?? {}) as object).filter(([, value]) => typeof value === 'string'),
  )
}

const browserOf = ({ headers }: FastifyRequest) => ({
  host: headers.host ?? '',
  userAgent: headers['user-agent'] ?? '',
})

const setCookies = (reply: FastifyReply, values: string[]) => reply.header('set-cookie', values)
