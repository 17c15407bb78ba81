import { formatGrouped, parseAmount } from '@cloudsail/contract'
import type { CharityRow } from '@cloudsail/contract/donation'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import css from './donation.module.css'

/** Formats an amount in whole yuan, grouped. Fen would not matter beside a goal. */
const wholeYuan = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY').slice(0, -3)

/** Shows the progress and purpose of a project, as text for a card. */
export function CharityFacts({ charity }: { charity: CharityRow }) {
  const t = useTexts('donation')
  const language = useLanguage()
  const share = Math.min(100, (Number(charity.raised) / Number(charity.goal)) * 100)
  return (
    <>
      <span className={css.name}>
        {charity.name[language]}
        {charity.state !== 'open' && <Tag tone="plain">{t(`charity.${charity.state}`)}</Tag>}
      </span>
      <span className="quiet">
        {charity.foundation[language]} · {charity.registration}
      </span>
      <span>{charity.does[language]}</span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span className="quiet">
        {t('charity.raised', { raised: wholeYuan(charity.raised), goal: wholeYuan(charity.goal) })} ·{' '}
        {t('charity.helped', { count: charity.helped.toLocaleString('en') })}
        {charity.lastSettled && unbroken(` · ${t('charity.settled', { on: charity.lastSettled.on })}`)}
      </span>
    </>
  )
}

/** Shows projects to customers who cannot give. */
export function CharityCards({ charities }: { charities: readonly CharityRow[] }) {
  return (
    <ul className={css.cards}>
      {charities.map((charity) => (
        <li key={charity.charity} className={css.card}>
          <CharityFacts charity={charity} />
        </li>
      ))}
    </ul>
  )
}
