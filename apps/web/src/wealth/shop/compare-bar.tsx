import { comparedLeast } from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { fundAddress } from '../funds/address.ts'
import css from '../funds/funds.module.css'
import { areFunds, mostOf, setTray, useTray } from './tray.ts'

void loadTexts('shop')

/** Shows the number of ticked products with a button to compare them. Stays in view during ticking. */
export function CompareBar() {
  const t = useTexts('shop')
  const tray = useTray()
  const count = tray.length
  const compare = () =>
    navigate(
      fundAddress(
        areFunds(tray) ? '/PIF1301000' : '/PIF1203000',
        tray.map(({ code }) => code).join(','),
        'compare',
      ),
    )
  return (
    <div className={cx(css.compare, count > 0 && css.staying)}>
      <p aria-live="polite" className={css.quiet}>
        {count === 0 ? t('hint') : count === 1 ? t('one') : t('some', { count, most: mostOf(tray) })}
      </p>
      {count > 0 && (
        <Button look="text" small onClick={() => setTray([])}>
          {t('clear')}
        </Button>
      )}
      <Button small disabled={count < comparedLeast} onClick={compare}>
        {t('compare', { count })}
      </Button>
    </div>
  )
}
