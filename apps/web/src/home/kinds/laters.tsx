import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import css from '../upcoming.module.css'

/** Screens where the future items of a new account are arranged. */
const laters = [
  ['transfer', '/PTR0701000'],
  ['deposit', '/PAM0401000'],
  ['bill', '/openCard'],
] as const

/** Shown on a time line without items: what will appear there. */
export default function Laters() {
  return laters.map(([kind, route]) => <Later key={kind} kind={kind} route={route} />)
}

function Later({ kind, route }: { kind: (typeof laters)[number][0]; route: string }) {
  const t = useTexts('homeKinds')
  const screen = useScreenAt(route)
  return (
    <li className={css.later}>
      <span className={css.day}>{t(`later.${kind}`)}</span>
      <span className={css.what}>{t(`later.${kind}.text`)}</span>
      {screen && (
        <small>
          <Link href={screen.route}>{t(`later.${kind}.go`)}</Link>
        </small>
      )}
    </li>
  )
}
