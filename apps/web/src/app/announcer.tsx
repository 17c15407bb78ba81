import { createStore, useStore } from '@cloudsail/ui/base/store.ts'

const said = createStore('')

/** Has a screen reader say something that only the eye would notice otherwise. */
export function announce(text: string): void {
  said.set('')
  setTimeout(() => said.set(text), 50)
}

/** Where announcements are made; one for the whole page. */
export function Announcer() {
  return (
    <div className="said" role="status" aria-live="polite">
      {useStore(said)}
    </div>
  )
}
