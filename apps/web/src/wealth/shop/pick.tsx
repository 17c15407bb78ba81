import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { canPick, type Picked, setTray, useTray } from './tray.ts'

/** The box that ticks a product for comparison. Its name is shown where no row beside it shows it. */
export function Pick({ code, family, name, isShown }: Picked & { name: string; isShown?: boolean }) {
  const t = useTexts('shop')
  const tray = useTray()
  const isPicked = tray.some((each) => each.code === code)
  return (
    <Checkbox
      checked={isPicked}
      disabled={!isPicked && !canPick(tray, { code, family })}
      onChange={(on) => setTray(on ? [...tray, { code, family }] : tray.filter((each) => each.code !== code))}
    >
      {isShown ? name : <span className="said">{t('pick', { name })}</span>}
    </Checkbox>
  )
}
