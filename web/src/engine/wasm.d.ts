declare module '@engine/tercet.wasm?url' {
  const url: string;
  export default url;
}
