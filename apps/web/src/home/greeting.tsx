import type { ResponseOf } from '@cloudsail/contract'
import type { infobar } from '@cloudsail/contract/home'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useInfobar } from '../base/infobar.ts'
import css from './greeting.module.css'
import { greetingOf } from './greeting-of.ts'

/** Greets by the bank clock and shows the previous log-in and the reserved information. */
export function Greeting() {
  const { data: info } = useInfobar()
  return <div className={css.greeting}>{info ? <Known info={info} /> : <Skeleton look="title" />}</div>
}

function Known({ info }: { info: ResponseOf<typeof infobar> }) {
  const t = useTexts('home')
  const reserved = useScreenAt('/PSC0102000')
  return (
    <>
      <h1>{t(`greeting.${info.birthday ? 'birthday' : greetingOf(info.now)}`, { name: info.nickname })}</h1>
      <LastLogin info={info} />
      {info.seal ? (
        <span className={css.seal} translate="no">
          <span className="said">{t('seal.is')}</span>
          {info.seal}
        </span>
      ) : (
        reserved && (
          <Link href={reserved.route} className={css.setSeal}>
            {t('seal.set')}
          </Link>
        )
      )}
    </>
  )
}

function LastLogin({ info }: { info: ResponseOf<typeof infobar> }) {
  const t = useTexts('home')
  const log = useScreenAt('/loginHistory')
  const { lastLogin, loginCount, kind, now } = info
  if (!lastLogin) return <p className={css.facts}>{t('login.first')}</p>
  const at = lastLogin.at.slice(0, 16).replace('T', ' ')
  return (
    <p className={css.facts}>
      <Icon name="shield" size={14} />
      {/* The year is shown only if it is not the current one. */}
      <span>{t('login.last', { at: at.slice(0, 4) === now.slice(0, 4) ? at.slice(5) : at })}</span>
      <span className={css.wide}>{lastLogin.ip}</span>
      {lastLogin.method && <span>{t(`login.by.${lastLogin.method}`)}</span>}
      <span className={css.wide}>
        {kind === 'unsigned' ? t('login.enquiry') : t('login.count', { count: loginCount })}
      </span>
      {log && (
        <Link href={log.route} className={css.not}>
          {t('login.notYou')}
        </Link>
      )}
    </p>
  )
}
