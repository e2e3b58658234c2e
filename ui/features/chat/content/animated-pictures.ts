/** When animated pictures in messages move. */
export type Animation = "always" | "on_hover" | "never";

/** Lets an animated picture move while the pointer is on it, if the reader has chosen that. */
export function playOnHover(image: HTMLImageElement): void {
  const play = (moves: boolean) => {
    if (image.dataset.plays === ("on_hover" satisfies Animation)) show(image, moves);
  };
  image.addEventListener("mouseenter", () => play(true));
  image.addEventListener("mouseleave", () => play(false));
}

/** Shows an animated picture as the reader has chosen. */
export function chooseAnimation(image: HTMLImageElement, animation: Animation): void {
  image.dataset.plays = animation;
  show(image, animation === "always" || (animation === "on_hover" && image.matches(":hover")));
}

/** The server has both thumbnails of an animated picture: `840x560-anim.webp` and `840x560.webp`. */
function show(image: HTMLImageElement, moves: boolean): void {
  const source = image.getAttribute("src") ?? "";
  const wanted = source.replace(/(?:-anim)?\.webp$/, moves ? "-anim.webp" : ".webp");
  if (wanted !== source) image.src = wanted;
}
