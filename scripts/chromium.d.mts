export declare const chromiumFlags: string[]
export declare function findChromium(): Promise<string>
export declare const shortLivedFlags: string[]
