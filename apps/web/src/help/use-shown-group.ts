import type { MenuGroup, MenuGroupKey } from '@cloudsail/ui/base/menu.ts'
import { useEffect, useState } from 'react'

/** Returns the group in view: the last one whose heading the page has scrolled to the top. */
export function useShownGroup(groups: readonly MenuGroup[]): MenuGroupKey | undefined {
  const [shown, setShown] = useState<MenuGroupKey>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other groups are other heads on the page
  useEffect(() => {
    const look = () => {
      const heads = [...document.querySelectorAll<HTMLElement>('[data-group]')]
      const passed = heads.filter((head) => head.getBoundingClientRect().top < 160)
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const head = atEnd && window.scrollY > 0 ? heads.at(-1) : (passed.at(-1) ?? heads[0])
      setShown(head?.dataset.group as MenuGroupKey | undefined)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [groups])
  return groups.some(({ key }) => key === shown) ? shown : groups[0]?.key
}
