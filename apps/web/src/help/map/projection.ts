import type { Place } from '@cloudsail/contract/help'

/** Mercator projection of a place: x and y in degrees, y upward. Shapes are nearly true within a city. */
const flat = ({ longitudeE4, latitudeE4 }: Place) => {
  const latitude = (latitudeE4 / 10_000) * (Math.PI / 180)
  return {
    x: longitudeE4 / 10_000,
    y: (Math.log(Math.tan(Math.PI / 4 + latitude / 2)) * 180) / Math.PI,
  }
}

const degreesKm = (Math.PI * 6371.0088) / 180

export interface View {
  centre: Place
  /** Kilometres from the left edge to the right edge. */
  widthKm: number
}

export interface Size {
  width: number
  height: number
}

/** Returns the positions of places in a picture of a view, and the length of a kilometre. */
export function projection({ centre, widthKm }: View, { width, height }: Size) {
  const middle = flat(centre)
  // Mercator stretches by 1/cos of the latitude. The scale is exact at the centre.
  const stretch = Math.cos((centre.latitudeE4 / 10_000) * (Math.PI / 180))
  const perKm = width / widthKm
  const perDegree = perKm * degreesKm * stretch
  return {
    perKm,
    at: (place: Place) => {
      const { x, y } = flat(place)
      return { x: width / 2 + (x - middle.x) * perDegree, y: height / 2 - (y - middle.y) * perDegree }
    },
    /** Returns the place that many pixels away from the centre, in ten-thousandths of a degree. */
    moved: (rightPx: number, downPx: number): Place => ({
      longitudeE4: Math.round(centre.longitudeE4 + (rightPx / perDegree) * 10_000),
      latitudeE4: Math.round(centre.latitudeE4 - (downPx / perDegree) * stretch * 10_000),
    }),
  }
}

/** Returns a view that contains all places with a margin. At least 8 km wide. */
export function viewOf(places: readonly Place[], { width, height }: Size): View {
  const [first] = places
  if (!first) return { centre: { longitudeE4: 1_085_000, latitudeE4: 330_000 }, widthKm: 3_000 }
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [west, east] = range(places.map(({ longitudeE4 }) => longitudeE4))
  const [south, north] = range(places.map(({ latitudeE4 }) => latitudeE4))
  const centre = { longitudeE4: Math.round((west + east) / 2), latitudeE4: Math.round((south + north) / 2) }
  const stretch = Math.cos((centre.latitudeE4 / 10_000) * (Math.PI / 180))
  const wideKm = ((east - west) / 10_000) * degreesKm * stretch
  const highKm = ((north - south) / 10_000) * degreesKm
  return { centre, widthKm: Math.max(8, wideKm * 1.5, ((highKm * width) / height) * 1.5) }
}

const gaps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

/** Returns about four round values between two bounds for a graticule, in ten-thousandths of a degree. */
export function gridLines(fromE4: number, toE4: number): number[] {
  const gap = (gaps.find((each) => (toE4 - fromE4) / (each * 10) <= 6) ?? 50_000) * 10
  const first = Math.ceil(fromE4 / gap) * gap
  return Array.from(
    { length: Math.max(0, Math.floor((toE4 - first) / gap) + 1) },
    (_, at) => first + at * gap,
  )
}
