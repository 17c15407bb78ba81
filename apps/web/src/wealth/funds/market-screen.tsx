import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { useEffect } from 'react'
import { setTray } from '../shop/tray.ts'
import { fundAddress, useAddressed } from './address.ts'
import { Buy } from './buy.tsx'
import { chosenOf } from './compare/chosen.ts'
import { ComparisonPlace } from './compare/comparison-place.tsx'
import { Detail } from './detail.tsx'
import css from './funds.module.css'
import { MarketList } from './market-list.tsx'

void loadTexts('funds')

/** PIF1301000: all funds, one of them, its purchase, or a comparison, as the address says. */
export default function MarketScreen() {
  const title = useScreenTitle()
  const { fund, act } = useAddressed()
  const compared = act === 'compare' ? chosenOf(fund).join(',') : ''
  // The list shows as ticked what the address compares.
  useEffect(() => {
    if (compared !== '') setTray(asFunds(compared.split(',')))
  }, [compared])
  if (act === 'compare') {
    const codes = chosenOf(fund)
    const remove = (code: string) => {
      const left = codes.filter((each) => each !== code)
      setTray(asFunds(left))
      navigate(fundAddress('/PIF1301000', left.join(','), 'compare'), { replace: true })
    }
    return <ComparisonPlace codes={codes} onRemove={remove} />
  }
  if (fund !== null && act === 'buy') return <Buy key={fund} productCode={fund} />
  if (fund !== null) return <Detail key={fund} productCode={fund} />
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <MarketList />
    </div>
  )
}

const asFunds = (codes: readonly string[]) => codes.map((code) => ({ code, family: 'fund' as const }))
