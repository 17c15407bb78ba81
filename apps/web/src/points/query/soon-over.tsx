import type { Route } from '@cloudsail/ui/base/route.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { grouped } from '../../base/grouped.ts'

interface Props {
  soon: { points: number; expiresOn: string; buys: { zh: string; en: string } | null } | null
  href: Route
}

/** Shows the points that expire within ninety days, and what they would buy. */
export function SoonOver({ soon, href }: Props) {
  const t = useTexts('points')
  const language = useLanguage()
  if (!soon) return null
  return (
    <MessageBar kind="warn" title={t('soon.title', { points: grouped(soon.points), date: soon.expiresOn })}>
      {soon.buys ? t('soon.buys', { item: soon.buys[language] }) : t('soon.no')}
      <Gap />
      <Link href={href}>{t('redeem')}</Link>
    </MessageBar>
  )
}
