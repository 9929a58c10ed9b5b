import {
  BadgeCheck,
  FileText,
  Globe,
  Handshake,
  Heart,
  Landmark,
  type LucideIcon,
  MessageSquare,
  Receipt,
  Scale,
  Stamp,
} from 'lucide-react'

/** One icon, one meaning: scale for law, stamp for notaries, handshake for mediation, heart for the civil registry. */
const icons: Record<string, LucideIcon> = {
  'murojaat-tartibi': MessageSquare,
  'onlayn-qabulxona': MessageSquare,
  'professional-mediatorlar': Handshake,
  'notarial-idoralar': Stamp,
  'fhdyo-bolimlari': Heart,
  hujjatlar: FileText,
  apostil: BadgeCheck,
  'bepul-yuridik-yordam': Scale,
  'davlat-boji': Receipt,
  'yagona-portal': Globe,
}

/** The icon of a service's category. */
export function ServiceIcon({ slug, small = false }: { slug: string; small?: boolean }) {
  const Icon = icons[slug] ?? Landmark
  return <Icon className={small ? 'i s' : 'i'} aria-hidden />
}
