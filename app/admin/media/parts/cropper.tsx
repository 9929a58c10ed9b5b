import { Crop } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Select } from '#app/ui/select.tsx'
import type { Attachment } from '#modules/attachments/contract.ts'
import { type Point, partAround, type Shape, shapes } from './crop-part.ts'

/**
 * Chooses what is left of a picture: a shape, how close, and the point that must stay in it, by pointing at it or by the
 * sliders. What is cut becomes a picture of its own.
 */
export function Cropper({ picture, busy }: { picture: Attachment; busy: boolean }) {
  const t = useTranslations('thumbnail')
  const [shape, setShape] = useState<Shape>('cover')
  const [zoom, setZoom] = useState(1)
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 })
  const part = partAround(picture, shape, point, zoom)
  const { width, height } = picture
  const x = part.x * width
  const y = part.y * height
  const right = x + part.width * width
  const bottom = y + part.height * height
  const pointAt = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    const scale = Math.min(box.width / width, box.height / height)
    const [left, top] = [(box.width - width * scale) / 2, (box.height - height * scale) / 2]
    const within = (value: number) => Math.min(1, Math.max(0, value))
    setPoint({
      x: within((event.clientX - box.left - left) / (width * scale)),
      y: within((event.clientY - box.top - top) / (height * scale)),
    })
  }
  const sizes = { width: Math.round(part.width * width), height: Math.round(part.height * height) }
  return (
    <div className="cropper">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={picture.alt_uz || picture.original_name}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
      >
        <image href={`${picture.path}/${picture.widths.at(-1)}.webp`} width={width} height={height} />
        <path className="veil" fillRule="evenodd" d={`M0 0H${width}V${height}H0ZM${x} ${y}V${bottom}H${right}V${y}Z`} />
        <rect className="frame" x={x} y={y} width={right - x} height={bottom - y} />
        <circle className="dot" cx={point.x * width} cy={point.y * height} r={Math.max(width, height) / 80} />
      </svg>
      <Form method="post" className="stack">
        <input type="hidden" name="id" value={picture.id} />
        {Object.entries(part).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="fld" htmlFor="crop-shape">
          <span className="lab">{t('shape')}</span>
          <Select
            id="crop-shape"
            value={shape}
            onChange={(event) => setShape(event.target.value as Shape)}
            options={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`shapes.${value}`) }))}
          />
        </label>
        <label className="fld">
          <span className="lab">{t('zoom')}</span>
          <input
            type="range"
            min="1"
            max="5"
            step="0.05"
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {(['x', 'y'] as const).map((axis) => (
          <label className="fld" key={axis}>
            <span className="lab">{t(`focal.${axis}`)}</span>
            <input
              type="range"
              min="0"
              max="1"
              step="0.01"
              value={point[axis]}
              onChange={(event) => setPoint({ ...point, [axis]: Number(event.target.value) })}
            />
          </label>
        ))}
        <p className="meta">{t('focalHint')}</p>
        <p className="meta" role="status">
          {t('size', sizes)} {sizes.width < 960 && shape !== 'portrait' && t('small')}
        </p>
        <button className="btn btn-p sm" type="submit" aria-busy={busy}>
          <Crop className="i" aria-hidden="true" />
          {t('cut')}
        </button>
        <p className="meta">{t('cutNote')}</p>
      </Form>
    </div>
  )
}
