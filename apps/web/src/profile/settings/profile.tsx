import type { ResponseOf } from '@cloudsail/contract'
import { occupationNames } from '@cloudsail/contract/dictionaries'
import type { personalSettings } from '@cloudsail/contract/profile'
import { useMethodName } from '@cloudsail/ui/base/method-name.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReactNode } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import css from './settings.module.css'

/** Shows the customer's data. */
export function Profile({ profile }: { profile: ResponseOf<typeof personalSettings>['profile'] }) {
  const t = useTexts('profile')
  const methodName = useMethodName()
  const language = useLanguage()
  const openBank = useInfobar().data?.openBank
  const none = <span className={css.none}>{t('profile.none')}</span>
  return (
    <Card title={t('profile')}>
      <dl className={css.facts}>
        <Fact label={t('profile.name')}>
          <span translate="no">{profile.name}</span>
        </Fact>
        <Fact label={t('profile.nickname')} change="/PSC0106000">
          {profile.nickname ?? none}
        </Fact>
        <Fact label={t('profile.username')}>{profile.username ?? none}</Fact>
        <Fact label={t('profile.idNumber')}>{profile.idNumber}</Fact>
        <Fact label={t('profile.mobile')} change="/PSC0103000">
          {profile.mobile}
        </Fact>
        <Fact label={t('profile.email')} change="/PSC0110000">
          {profile.email ?? none}
        </Fact>
        <Fact label={t('profile.address')} change="/PSC0111000">
          {profile.address ?? none}
        </Fact>
        <Fact label={t('profile.occupation')} change="/PSC0112000">
          {profile.occupation ? occupationNames[profile.occupation][language] : none}
        </Fact>
        <Fact label={t('profile.kind')}>{t(`kind.${profile.kind}`)}</Fact>
        <Fact label={t('profile.method')} change="/PSC0104000">
          {methodName(profile.method)}
        </Fact>
        {openBank && (
          <Fact label={t('profile.openBank')}>
            {openBank.name[language]} {openBank.number}
          </Fact>
        )}
        <Fact label={t('profile.since')}>{profile.since.slice(0, 10)}</Fact>
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  /** The screen that changes the value, if there is one. */
  change?: string
  children: ReactNode
}

function Fact({ label, change = '', children }: FactProps) {
  const t = useTexts('profile')
  const screen = useScreenAt(change)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {screen && (
          <Link href={screen.route} className={css.act} aria-label={t('item.change', { item: label })}>
            {t('act.change')}
          </Link>
        )}
      </dd>
    </div>
  )
}
