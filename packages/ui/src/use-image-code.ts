import { verifyImage } from '@cloudsail/contract/identity'
import { prepareEncryption } from '@cloudsail/sm/browser'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, openWire, takeEarlyAnswer } from './base/api/index.ts'

interface Picture {
  id: string
  /** Empty if its characters came another way. */
  png: string
  expiresAtMs: number
}

const expiryOf = (picture: { arrivedMs: number; body: { expiresInSeconds: number } }) =>
  picture.arrivedMs + picture.body.expiresInSeconds * 1000

/** Returns the picture that the page has preloaded, else a new one. A form opened long after the page has a new one. */
async function askPicture() {
  const early = await takeEarlyAnswer(verifyImage)
  if (early && performance.now() < expiryOf(early)) return early
  return { body: await call(verifyImage, {}), arrivedMs: performance.now() }
}

/** Loads the picture of an image code. It is valid for one try and two minutes. `renewIfOld` replaces it after that. */
export function useImageCode() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isDemo, setDemo] = useState(false)
  const latest = useRef(0)
  const renew = useCallback(() => {
    latest.current += 1
    const asked = latest.current
    setPicture(null)
    askPicture().then(
      (answer) => {
        if (asked !== latest.current) return
        const { imageCodeId, picture: png, demo } = answer.body
        setPicture({ id: imageCodeId, png, expiresAtMs: expiryOf(answer) })
        setDemo(demo)
      },
      () => {}, // The call has shown the error. Pressing the empty picture tries again.
    )
    // The form sends a password next. While the picture is under way, the processor has nothing else to do.
    void openWire().then(
      () => setTimeout(prepareEncryption),
      () => {},
    )
  }, [])
  useEffect(renew, [renew])
  const renewIfOld = () => {
    if (picture && performance.now() > picture.expiresAtMs) renew()
  }
  return { picture, isDemo, renew, renewIfOld, take: setPicture }
}
